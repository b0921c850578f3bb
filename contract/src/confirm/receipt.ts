/** A text as a part of a file name: characters that are not allowed there become `_`. */
export function inFileName(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]/gu, '_')
}

/** The file name of a receipt, for client and staff. */
export function receiptFileName(billingNo: string): string {
  return `検収書_${inFileName(billingNo)}.pdf`
}

/** The file name of the proof within a receipt. */
export function proofFileName(billingNo: string): string {
  return `証跡_${inFileName(billingNo)}.tlog-proof`
}

/** The file name of one file with the receipts of a bundle. */
export function receiptsFileName(clientName: string): string {
  return receiptFileName(clientName).replace('検収書_', '検収書一覧_')
}
