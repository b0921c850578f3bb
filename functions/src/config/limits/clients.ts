import { STAFF_MARK_DAYS } from '@kenshu/contract/limits'

/** Limits for access: clients with link, password and code; staff's sessions; what is stored about a caller. Each with its unit. */
export const CLIENT_LIMITS = {
  /** bytes of a link's token, and characters of its password */
  tokenBytes: 32,
  passwordCharacters: 12,
  /** wrong passwords that a link accepts from one source per window, and the length of the window in milliseconds */
  passwordAttempts: 5,
  passwordWindowMs: 15 * 60 * 1000,
  /** how long one call may spend comparing before its attempt counts as wrong, in milliseconds */
  passwordTurnMs: 10_000,
  /**
   * wrong passwords that a link accepts per window from all sources together, without the browsers that have opened it before; the length
   * of that window; and how long the link stays unlimited after staff have unlocked it. Milliseconds; the calculation is in
   * docs/decisions/0026-lock-out.md
   */
  linkAttempts: 1_000,
  linkWindowMs: 24 * 60 * 60 * 1000,
  /**
   * how many of those attempts one subscriber can use up: per source (an IPv4 address, or an IPv6 /64), per /56 and per /48. Each larger
   * network gets a few more, so that neighbours do not lock each other out, and all are far below the link's limit
   */
  networkBits: [64, 56, 48],
  networkAttempts: [100, 150, 200],
  unlockedMs: 60 * 60 * 1000,
  /** how long a client's code is valid, in milliseconds, which must suffice to answer a bundle's notes one by one */
  codeMs: 30 * 60 * 1000,
  /** wrong codes after which a code is no longer valid */
  codeTries: 5,
  /** the wait between two mails with codes, milliseconds */
  codeWaitMs: 60_000,
  /** mails with codes that a link gets per hour */
  codesPerHour: 5,
  /** how long a code is kept after it expired, milliseconds: longer than the window in which its mails are counted */
  codeKeptMs: 24 * 60 * 60 * 1000,
  /** notes of a bundle that are accepted concurrently; each is its own commit */
  acceptedAtOnce: 5,
  /** how long a bundle is kept that was composed but not sent, milliseconds */
  unsentBundleMs: 24 * 60 * 60 * 1000,
  /** how many open notes of one client are examined for a bundle; for more, staff select notes in the list */
  candidatesLookedThrough: 1_000,
  /**
   * maximum number of edits between an accepted document and its correction; two lists that differ more are compared line by line. The
   * search for the shortest difference takes time quadratic in this number
   */
  comparedEdits: 1_000,
  /** receipts that one instance renders at the same time, the timeout of one in milliseconds, and its heap limit in MiB */
  receiptsAtOnce: 2,
  receiptMs: 50_000,
  receiptHeapMb: 512,

  /**
   * how many days a browser's mark is valid after it was last seen, and how many marks of each kind the browser keeps (the latest). Each
   * kind has its own limit, so that none evicts another. Together they stay below the 4,096 bytes of a cookie, whatever the ids are. A
   * client may have single notes for many links
   */
  marks: { staff: { days: STAFF_MARK_DAYS, atMost: 3 }, link: { days: 90, atMost: 40 } },
  /** the age after which a mark is renewed, milliseconds */
  staffMarkMs: 60 * 60 * 1000,
  linkMarkMs: 24 * 60 * 60 * 1000,
  /** the smallest extension of a session, in milliseconds: somebody who works causes one write per such interval */
  sessionStepMs: 4 * 60 * 1000,
  /**
   * how much older than its first sign-in an account may be, in milliseconds. One call to Firebase makes both, but a token gives the
   * sign-in only to the second
   */
  firstSignInMs: 5_000,
  /** accounts per request to Firebase Auth, which is its maximum */
  accountsAtOnce: 100,
  /** timeout for Identity Toolkit's answer about where an account comes from, milliseconds */
  accountOriginMs: 10_000,
  /** stored characters of a browser's User-Agent; what browsers send is shorter */
  userAgentCharacters: 300,
} as const
