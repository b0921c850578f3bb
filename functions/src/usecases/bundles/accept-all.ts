import type { AcceptAllOutcome, AcceptAllRequest, AcceptAllResponse } from '@kenshu/contract/bundle/view'
import pLimit from 'p-limit'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import { RUN_REUSED } from '../../messages/failures.ts'
import { confirmCode } from '../codes/confirm-code.ts'
import { withSenderRead } from '../company/letterhead.ts'
import type { ClientCall } from '../confirm/client-call.ts'
import type { ViewSettings } from '../confirm/confirm-view.ts'
import { type Evidence, evidenceOf } from '../confirm/evidence/evidence.ts'
import { planAcceptance } from '../confirm/plan-answer.ts'
import { authoriseBundle, type BundleDependencies, type OpenBundle } from './authorise-bundle.ts'
import { linkOfBundle } from './bundle-code-link.ts'
import type { BundleRun } from './bundle-ports.ts'
import { toBundleView } from './bundle-view.ts'
import { bundledNote } from './bundled-notes.ts'
import { tellOfRun } from './tell-of-run.ts'

/** The result of a note among many for each refusal. Any other error ends the whole call, which can be repeated. */
const REFUSALS: Partial<Record<Failure['code'], AcceptAllOutcome>> = {
  already_decided: 'already',
  document_changed: 'changed',
  note_unavailable: 'unavailable',
}

/** Thrown if an earlier call of the same press has accepted the note. */
class AcceptedBefore extends Error {
  override readonly name = 'AcceptedBefore'
}

async function acceptOne(
  deps: BundleDependencies & ViewSettings,
  bundle: OpenBundle,
  run: BundleRun,
  evidence: Evidence,
  { id, documentHash }: AcceptAllRequest['notes'][number],
): Promise<AcceptAllOutcome> {
  const { clientNotes, environment } = deps
  try {
    const opened = await bundledNote(deps, bundle, id)
    const stored = await clientNotes.decide(opened, (current) => {
      if (current.acceptance?.runId === run.id) throw new AcceptedBefore()
      return planAcceptance(
        current,
        { accessToken: opened.note.accessToken, name: run.name, documentHash },
        { at: environment.now(), requestId: run.requestId, runId: run.id, evidence },
        environment.newId(),
        deps,
      )
    })
    return stored === null ? 'unavailable' : 'accepted'
  } catch (error) {
    if (error instanceof AcceptedBefore) return 'accepted'
    const refusal = error instanceof Failure ? REFUSALS[error.code] : undefined
    if (refusal === undefined) throw error
    return refusal
  }
}

/**
 * Accepts notes of a bundle one by one, each like a single acceptance. A note that was stopped, answered or changed meanwhile stays as it
 * is, and the answer says so. Repeating the press accepts the rest; a call that dies leaves some notes accepted and the others open. Each
 * sales person, and the client, get one mail about everything that the press accepted.
 * @throws Failure those of authoriseBundle and confirmCode; `invalid_request` if the press is known with other notes or another name
 */
export async function acceptAll(
  deps: BundleDependencies,
  request: AcceptAllRequest,
  call: ClientCall,
): Promise<AcceptAllResponse> {
  const bundle = await authoriseBundle(deps, request, call)
  const id = `${bundle.id}-${request.runId}`
  const known = await deps.bundleRuns.find(id)
  const code = known?.code ?? (await confirmCode(deps, linkOfBundle(deps.recipients, bundle), request.code))
  const wanted: BundleRun = {
    id,
    bundleId: bundle.id,
    name: request.name,
    requestId: call.requestId,
    startedAt: deps.environment.now(),
    noteIds: request.notes.map(({ id }) => id),
    told: [],
    code,
  }
  const run = await deps.bundleRuns.begin(wanted)
  const isSame = run.name === wanted.name && run.noteIds.join('\n') === wanted.noteIds.join('\n')
  if (!isSame) throw new Failure('invalid_request', RUN_REUSED)
  const ready = await withSenderRead(deps)
  const evidence = await evidenceOf(deps, call, code)
  const atOnce = pLimit(LIMITS.acceptedAtOnce)
  const results = await Promise.allSettled(
    request.notes.map((note) =>
      atOnce(async () => ({ id: note.id, outcome: await acceptOne(ready, bundle, run, evidence, note) })),
    ),
  )
  const outcomes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const fault = results.find((result) => result.status === 'rejected')
  const accepted = outcomes.filter(({ outcome }) => outcome === 'accepted').map(({ id }) => id)
  await tellOfRun(ready, run, accepted, fault === undefined)
  if (fault !== undefined) throw fault.reason
  return { outcomes, view: await toBundleView(ready, bundle) }
}
