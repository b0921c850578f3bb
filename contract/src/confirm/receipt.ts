/** The file name of a receipt, for client and staff. Characters that file systems don't allow become `_`. */
export function receiptFileName(billingNo: string): string {
  return `検収書_${billingNo.replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]/gu, '_')}.pdf`
}

/** The same for the receipts of a bundle in one file. */
export function receiptsFileName(clientName: string): string {
  return receiptFileName(clientName).replace('検収書_', '検収書一覧_')
}
