import { tokyoDate } from '@kenshu/contract/calendar-date'
import { monthOf } from '@kenshu/contract/month'
import { adminDb } from '../../fixtures/emulators.ts'
import { count, type Figure, medianOf } from '../figures.ts'
import { type Device, openVisitor, type Quality, type Speed, type Visit } from './lighthouse.ts'
import type { WebBenchOptions } from './options.ts'

/** The performance that a page must reach, of 100. */
const LEAST_PERFORMANCE = { phone: 90, desk: 98 } as const
const MOST_SHIFT = 0.01
const DEVICES = ['phone', 'desk'] as const

/** The paths of the pages by name, in the order of their visits. One note is opened, by its client and by staff. */
async function pathsOf(): Promise<{ open: Record<string, string>; signedIn: Record<string, string> }> {
  const [note] = (await adminDb().collection('deliveryNotes').limit(1).get()).docs
  if (note === undefined) throw new Error('No note to open')
  return {
    open: { 'sign-in': '/login', "client's page": `/confirm/${String(note.get('accessToken'))}` },
    signedIn: {
      list: '/admin',
      note: `/admin/delivery-notes/${note.id}`,
      // The month that has the notes. Without it the page would first look at the month before, on some days.
      month: `/admin/monthly?month=${monthOf(tokyoDate(new Date()))}`,
      upload: '/admin/upload-csv',
    },
  }
}

/** The visit with the median performance, as Lighthouse's documentation advises. */
function middleOf(runs: readonly Speed[]): Speed | undefined {
  return runs.toSorted((a, b) => a.performance - b.performance)[Math.floor(runs.length / 2)]
}

interface Measured extends Speed, Quality {
  readonly name: string
  readonly device: Device
}

function performanceOf({ name, device, performance }: Measured, notes: number, runs: string): Figure {
  const allowed = 100 - LEAST_PERFORMANCE[device]
  return {
    key: `webLighthouse-${name}-${device}`,
    measured: `Lighthouse, ${name}, ${device} (${count(notes)} notes): performance, points short of 100 / ${String(allowed)}`,
    ratio: (100 - performance) / allowed,
    target: 1,
    aim: null,
    absolute: performance.toFixed(0),
    runs,
  }
}

/** What must be perfect on all pages together. */
function othersOf(measured: readonly Measured[], runs: string): Figure[] {
  const short = measured.map(({ accessibility, bestPractices }) => 200 - accessibility - bestPractices)
  const worst = measured.reduce((most, each) => (each.shift > most.shift ? each : most))
  const imperfect = measured.filter((_, index) => (short[index] ?? 0) > 0)
  return [
    {
      key: 'webLighthouse-others',
      measured: 'Lighthouse, all pages: accessibility and best practices, points short of 100',
      ratio: short.reduce((sum, each) => sum + each, 0),
      target: 0,
      aim: null,
      absolute: imperfect.map(({ name, device }) => `${name} (${device})`).join(', '),
      runs,
    },
    {
      key: 'webLighthouse-shift',
      measured: `Lighthouse, all pages: largest layout shift / ${String(MOST_SHIFT)}`,
      ratio: worst.shift / MOST_SHIFT,
      target: 1,
      aim: null,
      absolute: `${worst.shift.toFixed(3)}, ${worst.name} (${worst.device})`,
      runs,
    },
  ]
}

/**
 * Lighthouse's scores of each page, on a phone and on a desk, staff pages for a signed-in admin, while Chromium slows down network and
 * processor. A size for trying out has one page on one device.
 */
export async function measurePages(options: WebBenchOptions): Promise<Figure[]> {
  const { rounds } = options
  const visitor = await openVisitor()
  const measured: Measured[] = []
  const visit = async (name: string, at: string, device: Device) => {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visitor.visit(at, device, round === 0))
    const middle = middleOf(visits.flatMap(({ speed }) => speed ?? []))
    const quality = visits[0]?.quality ?? null
    if (middle === undefined || quality === null)
      throw new Error(`Lighthouse could not tell how fast ${name} is`)
    const all = visits.map(({ speed }) => speed?.performance.toFixed(0) ?? 'none').join(' ')
    console.log(`  Lighthouse, ${name}, ${device}: ${middle.performance.toFixed(0)} (${all})`)
    measured.push({ ...middle, ...quality, name, device })
  }
  const visitAll = async (paths: Record<string, string>) => {
    for (const [name, at] of Object.entries(paths)) {
      for (const device of DEVICES) await visit(name, at, device)
    }
  }
  try {
    const { open, signedIn } = await pathsOf()
    if (options.part < 1) await visit('sign-in', open['sign-in'] ?? '', 'desk')
    else {
      await visitAll(open)
      await visitor.signIn()
      await visitAll(signedIn)
    }
  } finally {
    await visitor.close()
  }
  return [
    ...measured.map((each) => performanceOf(each, options.notes, medianOf(rounds))),
    ...othersOf(measured, medianOf(rounds)),
  ]
}
