/** A note's path below `/api/v1/`, or that of something of it, as callApi takes it. */
export function noteCall(
  id: string,
  part?:
    | 'history'
    | 'answers'
    | 'confirm_link'
    | 'acceptance_request'
    | 'mail_problem'
    | 'receipt'
    | 'reminders'
    | 'undo'
    | 'same_recipient'
    | 'unlock'
    | 'reissue',
): string {
  const note = `delivery_notes/${encodeURIComponent(id)}/`
  return part === undefined ? note : `${note}${part}/`
}
