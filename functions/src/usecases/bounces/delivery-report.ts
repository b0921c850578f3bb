/** What a delivery report says of one recipient (RFC 3464), as it stands there; '' for what it leaves out. */
export interface ReportedRecipient {
  /** where the mail was to be delivered in the end, and where it was sent to before somebody forwarded it */
  final: string
  original: string
  /** lower case: failed, delayed, delivered, relayed, expanded */
  action: string
  /** enhanced status code, such as 5.1.1 */
  status: string
  /** what the server said, on one line */
  words: string
}

/** A delivery status notification: which addresses it came to, and what it says. */
export interface DeliveryReport {
  addresses: readonly string[]
  recipients: readonly ReportedRecipient[]
}
