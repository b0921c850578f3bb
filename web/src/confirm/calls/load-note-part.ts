function importNotePart() {
  return import('../note/note-part.ts')
}

type NotePart = Awaited<ReturnType<typeof importNotePart>>

let loading: Promise<NotePart> | undefined

/**
 * The other half of the page: the schemas that answers are held against, the note's sheet and the forms. The first paint
 * asks for a password and does without. Loaded once; again only where that failed, for want of a connection.
 */
export function loadNotePart(): Promise<NotePart> {
  loading ??= importNotePart().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
