import fc from 'fast-check'
import type { Beside, History, Meanwhile } from './history.ts'
import type { Fault } from './kernel/process.ts'
import type { Act } from './steps/act.ts'
import { startingJob, steeringJob } from './steps/bulk.ts'
import { answeringBundle, sendingBundle } from './steps/bundles.ts'
import { checking } from './steps/checks.ts'
import { answering } from './steps/clients.ts'
import { closing } from './steps/closings.ts'
import { settingCodes } from './steps/codes.ts'
import { downloading } from './steps/downloads.ts'
import { guessing, unlocking } from './steps/guesses.ts'
import { importing, promotingAgain, undoing } from './steps/imports.ts'
import { queueingMornings, settingMorningMail } from './steps/mornings.ts'
import { deleting, editing, reissuing, sending, settingStatus, takingBack } from './steps/notes.ts'
import { importingMany, sendingInOutage } from './steps/outages.ts'
import { packing } from './steps/packs.ts'
import { settingReminders, silencingNote } from './steps/reminders.ts'
import { changingRole, endingSessions, signingIn } from './steps/staff.ts'
import { bouncing, scheduled } from './steps/time.ts'
import { savingView } from './steps/views.ts'
import type { Delivery } from './world/deliveries.ts'
import type { MailServerMood } from './world/memory-mail.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The maximum number of steps of a history. */
const MOST_STEPS = 20

const fault: fc.Arbitrary<Fault> = fc.record({
  at: fc.nat(8),
  kind: fc.constantFrom('dies before', 'dies after', 'answer lost', 'refused'),
})
/** Most calls succeed; otherwise histories would not get far. */
const someFault = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fault })

const then: fc.Arbitrary<Meanwhile> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Meanwhile>({ kind: 'all' }) },
  { weight: 3, arbitrary: fc.nat(15).map((count): Meanwhile => ({ kind: 'calls', count })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(MINUTE, 20 * MINUTE, DAY).map((ms): Meanwhile => ({ kind: 'passes', ms })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(MINUTE, 2 * MINUTE).map((ms): Meanwhile => ({ kind: 'stalls', ms })),
  },
)

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: importing },
  { weight: 1, arbitrary: promotingAgain },
  { weight: 1, arbitrary: undoing },
  { weight: 2, arbitrary: editing },
  { weight: 5, arbitrary: settingStatus },
  { weight: 2, arbitrary: takingBack },
  { weight: 1, arbitrary: deleting },
  { weight: 1, arbitrary: reissuing },
  { weight: 10, arbitrary: sending },
  { weight: 14, arbitrary: answering },
  { weight: 4, arbitrary: startingJob },
  { weight: 3, arbitrary: steeringJob },
  { weight: 5, arbitrary: sendingBundle },
  { weight: 8, arbitrary: answeringBundle },
  { weight: 2, arbitrary: settingReminders },
  { weight: 1, arbitrary: silencingNote },
  { weight: 4, arbitrary: scheduled },
  { weight: 2, arbitrary: bouncing },
  { weight: 2, arbitrary: checking },
  { weight: 3, arbitrary: settingCodes },
  { weight: 2, arbitrary: downloading },
  { weight: 2, arbitrary: guessing },
  { weight: 1, arbitrary: unlocking },
  { weight: 1, arbitrary: changingRole },
  { weight: 1, arbitrary: endingSessions },
  { weight: 2, arbitrary: signingIn },
  { weight: 2, arbitrary: savingView },
)

const delivery: fc.Arbitrary<Delivery> = fc.record({
  delay: fc.constantFrom(0, 0, MINUTE, 30 * MINUTE),
  copies: fc.constantFrom(1, 1, 1, 2, 0),
  fault: someFault,
})

const MOODS: readonly MailServerMood[] = [
  'slow',
  'later',
  'later',
  'never',
  'never',
  'gone',
  'silent',
  'mute',
]

/** The wait between two jobs: hardly any time, or until the first one has ended. */
const waitingThen = fc
  .constantFrom(MINUTE / 60, MINUTE, 30 * MINUTE)
  .map((ms): Meanwhile => ({ kind: 'passes', ms }))

const NOTHING = { fault: null, then: { kind: 'all' } } as const

/** The number of jobs in a history of an outage. */
const JOBS = 3

/** Most histories leave the month open, so that their other steps reach far. */
const closings: fc.Arbitrary<readonly Beside[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ step: fc.nat(MOST_STEPS - 1), act: closing }), {
      minLength: 1,
      maxLength: 3,
    }),
  },
)

/** Few histories have mornings, so that the other steps of most histories reach far. */
const mornings: fc.Arbitrary<History['mornings']> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.record({
        step: fc.nat(MOST_STEPS - 1),
        act: fc.oneof(
          { weight: 2, arbitrary: settingMorningMail },
          { weight: 3, arbitrary: queueingMornings },
        ),
        fault: someFault,
      }),
      { minLength: 2, maxLength: 6 },
    ),
  },
)

/** Packs change nothing that other steps look at, but take their share of the deliveries. */
const packs: fc.Arbitrary<History['packs']> = fc.oneof(
  { weight: 5, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ step: fc.nat(MOST_STEPS - 1), act: packing, fault: someFault }), {
      minLength: 1,
      maxLength: 3,
    }),
  },
)

export const anyHistory: fc.Arbitrary<History> = fc.record({
  seed: fc.noShrink(fc.nat()),
  disorder: fc.nat(200),
  steps: fc.array(fc.record({ act, fault: someFault, then }), { maxLength: MOST_STEPS, size: 'max' }),
  deliveries: fc.array(delivery, { maxLength: 8, size: 'max' }),
  moods: fc.array(
    fc.constantFrom<MailServerMood>(...Array.from({ length: 8 }, () => 'takes' as const), ...MOODS),
    { maxLength: 8, size: 'max' },
  ),
  // Last, so that all else of a history is as it would be without.
  closings,
  mornings,
  packs,
})

/** Three mail jobs in sequence or in parallel, each with an outage of the mail server. */
export const anyOutages: fc.Arbitrary<History> = fc.record({
  seed: fc.noShrink(fc.nat()),
  disorder: fc.nat(200),
  steps: fc
    .array(fc.record({ fault: someFault, then: waitingThen }), { minLength: JOBS, maxLength: JOBS })
    .chain((about) =>
      fc
        .tuple(...about.map((_, index) => sendingInOutage(index)))
        .map((acts) => acts.map((each, index) => ({ act: each, ...(about[index] ?? NOTHING) }))),
    )
    .map((jobs) => [{ act: importingMany, ...NOTHING }, ...jobs]),
  deliveries: fc.array(delivery, { maxLength: 4, size: 'max' }),
  moods: fc.constant([]),
  closings: fc.constant([]),
  mornings: fc.constant([]),
  packs: fc.constant([]),
})
