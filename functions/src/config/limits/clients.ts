/** Limits of who comes in: clients with link, password and code; staff's sessions; what is known of a caller. With their units. */
export const CLIENT_LIMITS = {
  /** bytes of a link's token, and characters of its password */
  tokenBytes: 32,
  passwordCharacters: 12,
  /** wrong passwords that a client's link takes from one source in a window, and how long the window is, in milliseconds */
  passwordAttempts: 5,
  passwordWindowMs: 15 * 60 * 1000,
  /** how long one call may be at comparing before its try counts as a wrong one, in milliseconds */
  passwordTurnMs: 10_000,
  /**
   * wrong passwords that it takes from all sources together, but for browsers that have opened it before, and in how long; and for
   * how long any number after staff have unlocked it. Milliseconds; the arithmetic is in docs/decisions/0026-lock-out.md
   */
  linkAttempts: 1_000,
  linkWindowMs: 24 * 60 * 60 * 1000,
  /**
   * how many of those one subscriber can use up: of one source (an IPv4 address, or 64 bits of IPv6), of 56 bits and of 48 bits. Each
   * larger network has a little more, so that neighbours do not keep each other out, and all of it is far below the link's
   */
  networkBits: [64, 56, 48],
  networkAttempts: [100, 150, 200],
  unlockedMs: 60 * 60 * 1000,
  /**
   * a client's code: how long it is good for, in milliseconds, which must do for a bundle's notes one by one; wrong ones that it takes;
   * the wait between two mails, in milliseconds; and how many mails a link gets in an hour
   */
  codeMs: 30 * 60 * 1000,
  codeTries: 5,
  codeWaitMs: 60_000,
  codesPerHour: 5,
  /** how long a code is kept after it ran out, milliseconds: longer than its mails are counted */
  codeKeptMs: 24 * 60 * 60 * 1000,
  /** notes of a bundle that are accepted at the same time: each is a commit of its own */
  acceptedAtOnce: 5,
  /** how long a bundle that was composed and not sent is kept, milliseconds */
  unsentBundleMs: 24 * 60 * 60 * 1000,
  /** of one client so many open notes are looked through at most for a bundle; for more there is the list's own selection */
  candidatesLookedThrough: 1_000,
  /**
   * edits between an accepted document and its correction; two lists with less in common are compared line by line. The search for the
   * shortest difference costs its square
   */
  comparedEdits: 1_000,
  /** receipts that one instance renders at the same time, how long one may take in milliseconds, and its heap in MiB */
  receiptsAtOnce: 2,
  receiptMs: 50_000,
  receiptHeapMb: 512,

  /**
   * how long a browser's mark is good for after it was seen last, and how many of its kind it keeps, the latest: each kind by itself,
   * so that none pushes another one out. Together they stay below the 4,096 bytes that a browser takes, whatever the ids are. A client
   * may have a note each for many links
   */
  marks: { staff: { days: 30, atMost: 3 }, link: { days: 90, atMost: 40 } },
  /** how old a mark may get before it is made anew, milliseconds */
  staffMarkMs: 60 * 60 * 1000,
  linkMarkMs: 24 * 60 * 60 * 1000,
  /** the least that a session is made longer by, in milliseconds: a person who works costs a write each so often */
  sessionStepMs: 4 * 60 * 1000,
  /**
   * how much older than its first sign-in an account may be, in milliseconds. Both are made by one call to Firebase; a token tells the
   * sign-in to the second only
   */
  firstSignInMs: 5_000,
  /** accounts in one request to Firebase Auth: its maximum */
  accountsAtOnce: 100,
  /** how long Identity Toolkit may take to say where an account comes from, milliseconds */
  accountOriginMs: 10_000,
  /** characters that are kept of what a browser says it is: what browsers send is shorter */
  userAgentCharacters: 300,
} as const
