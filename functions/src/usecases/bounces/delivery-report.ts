/** What a delivery report says of one recipient (RFC 3464), unchanged; '' for missing fields. */
export interface ReportedRecipient {
  /** the final address, and the address to which the mail was sent before somebody forwarded it */
  final: string
  original: string
  /** lower case: failed, delayed, delivered, relayed, expanded */
  action: string
  /** enhanced status code, such as 5.1.1 */
  status: string
  /** the server's message, on one line */
  words: string
}

/** A delivery status notification: the addresses that it was sent to, and its content. */
export interface DeliveryReport {
  addresses: readonly string[]
  recipients: readonly ReportedRecipient[]
}
