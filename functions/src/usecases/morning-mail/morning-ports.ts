import type { MorningMailRules } from '@kenshu/contract/today/morning-mail'
import type { AuditEntry } from '../audit-entry.ts'
import type { Notice } from '../mail/notice.ts'

/** A person's morning mail: their rules, and how far it is. */
export interface StoredMorningMail {
  rules: MorningMailRules
  /** the last day (YYYY-MM-DD in Tokyo) whose mail was decided, whether one was sent or nothing waited; '' if none was */
  lastDay: string
  /** when the next mail is to be decided; null while the mails are off */
  nextAt: Date | null
}

/** Where a page of people begins: behind this one. */
export interface MorningPlace {
  uid: string
  nextAt: Date
}

/** `morningMails/{uid}` */
export interface MorningMails {
  /** null for a person who has never saved any rules */
  read(uid: string): Promise<StoredMorningMail | null>
  /**
   * Reads a person's morning mail, and stores what `decide` returns with its audit entry, in one transaction; null changes nothing.
   * `decide` may be called more than once.
   * @returns what is stored after that
   */
  change(
    uid: string,
    decide: (stored: StoredMorningMail | null) => { set: StoredMorningMail; audit: AuditEntry } | null,
  ): Promise<StoredMorningMail | null>
  /** The people whose mail is to be decided by now, by that time. Those whose documents cannot be read are left out. */
  due(now: Date, after: MorningPlace | null, limit: number): Promise<MorningPage>
  /**
   * Reads a person's morning mail, and stores what `decide` returns and queues its mail, in one transaction; null changes nothing. `decide`
   * may be called more than once.
   * @returns whether a mail was queued
   */
  decide(
    uid: string,
    decide: (
      stored: StoredMorningMail,
    ) => { set: Pick<StoredMorningMail, 'lastDay' | 'nextAt'>; notice: Notice | null } | null,
  ): Promise<boolean>
}

interface MorningPage {
  uids: string[]
  /** where the next page begins; null if this is the last one */
  next: MorningPlace | null
}
