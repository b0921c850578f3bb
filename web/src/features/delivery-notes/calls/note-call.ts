/** The path of a note below `/api/v1/`, or of one of its subresources, for callApi. */
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
    | 'seen'
    | 'unlock'
    | 'reissue'
    | 'rejection'
    | 'rejection/people'
    | 'rejection/step'
    | 'rejection/hand_on'
    | 'rejection/request',
): string {
  const note = `delivery_notes/${encodeURIComponent(id)}/`
  return part === undefined ? note : `${note}${part}/`
}
