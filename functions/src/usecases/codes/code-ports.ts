import type { CodeRules } from '@kenshu/contract/confirm/code-settings'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { Environment } from '../environment.ts'
import type { Notice } from '../mail/notice.ts'
import type { SettingsStore, StoredSettings } from '../settings/settings-store.ts'
import type { CodeLimits, MailedCode } from './code-rules.ts'

/** A client's link as far as codes go. */
export interface CodeLink {
  /** tokenHash of it */
  hash: string
  clientName: string
  /** in whose history the mail stands */
  noteId: string
  /** what the mail is about: a word for its subject, and lines */
  subject: string
  about: readonly string[]
  /** to whom the request went that the link came with; '' where nobody can be written to */
  recipient: () => Promise<string>
}

/** The codes that were mailed, one for each client's link. */
export interface Codes {
  /**
   * Stores what `decide` makes of a link's code, with the mail that carries a new one, unless somebody else's change came between: then
   * all of it once more.
   * @param link tokenHash of it
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

/** To whom requests went, as the mails have it: what staff have changed since changes nothing of that. */
export interface RequestRecipients {
  /**
   * of a note's last request, if it reached somebody, or may have; null: there was none
   * @param since those before that asked with other links; null: all count
   */
  ofNote(noteId: string, since: Date | null): Promise<string | null>
  /** of one request */
  ofAttempt(id: string): Promise<string | null>
}

export interface CodeDependencies {
  codes: Codes
  codeSettings: CodeSettingsStore
  recipients: RequestRecipients
  /** what stands for a code where it is stored: a keyed hash */
  sealCode: (text: string) => string
  environment: Environment
  sender: Sender
  /** domains of the company itself, lower case */
  allowedEmailDomains: readonly string[]
  limits: CodeLimits
}
