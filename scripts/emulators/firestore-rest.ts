import { PROJECT_ID } from '../project.ts'

/** What our documents hold. A Date is a Timestamp. */
export type Stored =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly Stored[]
  | { readonly [key: string]: Stored }

type Json = { [key: string]: unknown }

/** A value as the REST API writes it. */
export function encodeValue(value: Stored): Json {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (isList(value)) return { arrayValue: { values: value.map(encodeValue) } }
  return { mapValue: { fields: encodeFields(value) } }
}

function isList(value: Stored): value is readonly Stored[] {
  return Array.isArray(value)
}

export function encodeFields(fields: { readonly [key: string]: Stored }): Json {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]))
}

/** One document to write; `only` names the fields to change and leaves the others, in a document that exists. */
export type Write = { path: string; fields: { readonly [key: string]: Stored }; only?: readonly string[] }

const DATABASE = `projects/${PROJECT_ID}/databases/(default)`
/** Writes in one request. */
const CHUNK = 300

/** The Firestore emulator, past its rules. */
export class EmulatorFirestore {
  readonly #base: string

  constructor(port: number) {
    this.#base = `http://127.0.0.1:${String(port)}/v1/${DATABASE}/documents`
  }

  async #post(verb: string, body: Json): Promise<unknown> {
    const answer = await fetch(`${this.#base}:${verb}`, {
      method: 'POST',
      // The emulators' word for 'the rules do not apply'.
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`Firestore ${verb}: HTTP ${String(answer.status)} ${await answer.text()}`)
    return answer.json()
  }

  /** Writes documents, some hundreds at a time. */
  async write(writes: readonly Write[]): Promise<void> {
    for (let start = 0; start < writes.length; start += CHUNK) {
      await this.#post('commit', {
        writes: writes.slice(start, start + CHUNK).map(({ path, fields, only }) => ({
          update: { name: `${DATABASE}/documents/${path}`, fields: encodeFields(fields) },
          ...(only === undefined
            ? {}
            : { updateMask: { fieldPaths: only }, currentDocument: { exists: true } }),
        })),
      })
    }
  }

  /**
   * The text and moment fields named, of those documents that exist, by path. A Timestamp comes as a Date.
   */
  async read(
    paths: readonly string[],
    names: readonly string[],
  ): Promise<Map<string, Record<string, string | Date>>> {
    const found = new Map<string, Record<string, string | Date>>()
    if (paths.length === 0) return found
    const prefix = `${DATABASE}/documents/`
    // The emulator's own answer; only what is looked at below is typed.
    const answers = (await this.#post('batchGet', {
      documents: paths.map((path) => prefix + path),
      mask: { fieldPaths: names },
    })) as {
      found?: { name: string; fields?: Record<string, { stringValue?: string; timestampValue?: string }> }
    }[]
    for (const { found: document } of answers) {
      if (document === undefined) continue
      const fields: Record<string, string | Date> = {}
      for (const [name, value] of Object.entries(document.fields ?? {})) {
        if (value.stringValue !== undefined) fields[name] = value.stringValue
        if (value.timestampValue !== undefined) fields[name] = new Date(value.timestampValue)
      }
      found.set(document.name.slice(prefix.length), fields)
    }
    return found
  }
}
