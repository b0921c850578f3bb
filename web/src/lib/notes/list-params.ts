/** The names of the list's filter parameters, in URLs and in the API. */
export const LIST_PARAMS: readonly string[] = [
  ...['from_date', 'to_date', 'hakkou_status', 'client', 'sales', 'min_amount', 'max_amount'],
  ...['asked_from', 'asked_to', 'attention', 'import', 'mark', 'handed_to'],
]
