import fc from 'fast-check'
import { actsOf } from './act.ts'
import { EXPORT_COUNT, UPLOAD_OF_MANY, UPLOAD_TYPE, UPLOADS } from './exports.ts'
import { type Answer, fieldsOf, listOf, type Session } from './session.ts'

const uploaders = fc.constantFrom('admin', 'uploader')

/** @param checkId of the pre-check whose plan the promote must carry out */
export function promote(session: Session, who: string, folder: string, checkId?: unknown): Promise<Answer> {
  const request = { folder, user_email: `${who}@example.co.jp`, check_id: checkId }
  return session.call(who, 'POST', 'promote/', request)
}

/** @returns the folder; undefined if the upload was refused */
export async function upload(session: Session, who: string, files: number): Promise<string | undefined> {
  const body = UPLOADS[files]
  return body === undefined ? undefined : uploadBody(session, who, body)
}

async function uploadBody(
  session: Session,
  who: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<string | undefined> {
  const answer = await session.send(who, 'POST', 'upload_csv/', { 'content-type': UPLOAD_TYPE }, { body })
  const { folder } = fieldsOf(answer.body)
  if (typeof folder !== 'string') return undefined
  session.folders.push(folder)
  return folder
}

async function importFiles(session: Session, who: string, files: number): Promise<void> {
  const folder = await upload(session, who, files)
  if (folder !== undefined) await promote(session, who, folder)
}

/** The import of three notes with which every history begins. */
export function firstImport(session: Session): Promise<void> {
  return importFiles(session, 'admin', 0)
}

/** The import of many notes. */
export async function importMany(session: Session): Promise<void> {
  const folder = await uploadBody(session, 'admin', UPLOAD_OF_MANY)
  if (folder !== undefined) await promote(session, 'admin', folder)
}

/** The six files are uploaded and promoted. */
export const importing = actsOf(
  'import',
  fc.record({ who: uploaders, files: fc.nat(EXPORT_COUNT - 1) }),
  (session, { who, files }) => importFiles(session, who, files),
)

/** A folder is promoted once more. */
export const promotingAgain = actsOf(
  'promote again',
  fc.record({ who: uploaders, back: fc.nat(2) }),
  async (session, { who, back }) => {
    const folder = session.folders.at(-1 - back)
    if (folder !== undefined) await promote(session, who, folder)
  },
)

/** The last promote is undone. */
export const undoing = actsOf('undo the import', fc.record({ who: uploaders }), async (session, { who }) => {
  const { body } = await session.call(who, 'GET', 'imports/')
  for (const each of listOf(fieldsOf(body)['imports'])) {
    const { folder, runs } = fieldsOf(each)
    const run = listOf(runs)
      .map(fieldsOf)
      .find(({ can_undo: canUndo }) => canUndo === true)
    if (run === undefined) continue
    await session.call(who, 'POST', 'imports/undo/', { folder, run_id: run['run_id'] })
    return
  }
})
