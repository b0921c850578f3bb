/**
 * Every collection of the store, by its last name, and whether the search for a person looks through it. A test checks that none is
 * missing.
 */

/** Collections of the root that may have something about a person: staff, or a client's contact. */
export const SEARCHED_COLLECTIONS = [
  'users',
  'members',
  'parties',
  'deliveryNotes',
  'deletedDeliveryNotes',
  'noteChanges',
  'acceptances',
  'rejections',
  'answerEvidence',
  'confirmCodes',
  'mailLog',
  'bundles',
  'bundleRuns',
  'bulkJobs',
  'auditLog',
  'promotions',
  'latest',
  'monthCloses',
  'settings',
  'views',
  'taxPacks',
  'integrity',
] as const

/** Collections below documents that may have something about a person. */
export const SEARCHED_BELOW = ['chunks', 'runs', 'checks', 'closings', 'versions'] as const

/** Collections that have nothing about a person in any text, and why. */
export const WITHOUT_PEOPLE: Readonly<Record<string, string>> = {
  locks: 'ids of runs, jobs and accounts, for minutes',
  confirmAttempts: 'hashes of links, and times',
  confirmSources: 'hashes of addresses and passwords, and times',
  callBuckets: 'hashes of callers, and times',
  paces: 'the moment of the next mail',
  mailLocks: 'ids of notes and mails, hashes of recipients',
  morningMails: 'the id of an account, and times of its mails',
  trail: 'sizes and times of the sealed trail',
  trailLeaves: 'salted hashes of what the other collections have',
  logos: 'the bytes of a picture',
}
