/** Part of a note's address that leads to 差し戻しの対応, which takes the focus. */
export const REJECTION_HASH = '#rejection'
