/** The file name of a receipt, for client and staff. Characters that are not allowed in file names become `_`. */
export function receiptFileName(billingNo: string): string {
  return `検収書_${billingNo.replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]/gu, '_')}.pdf`
}

/** The file name of one file with the receipts of a bundle. */
export function receiptsFileName(clientName: string): string {
  return receiptFileName(clientName).replace('検収書_', '検収書一覧_')
}
