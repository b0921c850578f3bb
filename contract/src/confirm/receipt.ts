/** The name under which a receipt is saved, for client and staff: what no file system takes in a name becomes `_`. */
export function receiptFileName(billingNo: string): string {
  return `検収書_${billingNo.replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]/gu, '_')}.pdf`
}
