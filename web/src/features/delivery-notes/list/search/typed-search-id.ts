/** Id of the field that searches as one types, to which the keyboard can go. */
export const TYPED_SEARCH_ID = 'typed-search'
