import type { CodeRules } from '@kenshu/contract/confirm/code-settings'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { MailBlock } from '@kenshu/contract/mail-blocks'
import type { Environment } from '../environment.ts'
import type { Notice } from '../mail/notice.ts'
import type { SettingsStore, StoredSettings } from '../settings/settings-store.ts'
import type { CodeLimits, MailedCode } from './code-rules.ts'

/** A client's link, as codes need it. */
export interface CodeLink {
  /** tokenHash of its token */
  hash: string
  clientName: string
  /** id of the note whose history records the mail */
  noteId: string
  /** what the mail is about: a word for its subject, and blocks of its body */
  subject: string
  about: readonly MailBlock[]
  /** the recipient of the request that contained the link; '' if nobody can be mailed */
  recipient: () => Promise<string>
}

/** The mailed codes, one for each client's link. */
export interface Codes {
  /**
   * Stores what `decide` returns for a link's code, in one commit with the mail that carries a new code. If somebody else wrote in between,
   * it repeats everything (optimistic concurrency).
   * @param link tokenHash of its token
   */
  change<V>(
    link: string,
    decide: (stored: MailedCode | null) => { store: MailedCode | null; notice?: Notice; verdict: V },
  ): Promise<V>
}

export interface StoredCodeSettings extends StoredSettings {
  rules: CodeRules
}

export type CodeSettingsStore = SettingsStore<StoredCodeSettings>

/** The recipients of sent requests, from the mails themselves, so that later edits by staff do not affect them. */
export interface RequestRecipients {
  /**
   * the recipient of a note's last request that was or may have been sent; null if there is none
   * @param since earlier requests contained other links and do not count; null if all count
   */
  ofNote(noteId: string, since: Date | null): Promise<string | null>
  /** the recipient of one request */
  ofAttempt(id: string): Promise<string | null>
}

export interface CodeDependencies {
  codes: Codes
  codeSettings: CodeSettingsStore
  recipients: RequestRecipients
  /** seals a code for storage, with a keyed hash */
  sealCode: (text: string) => string
  environment: Environment
  sender: Sender
  /** the company's own domains, lower case */
  allowedEmailDomains: readonly string[]
  limits: CodeLimits
}
