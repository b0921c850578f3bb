function importNotePart() {
  return import('../later/note-part.ts')
}

type NotePart = Awaited<ReturnType<typeof importNotePart>>

let loading: Promise<NotePart> | undefined

/**
 * Loads the larger half of the page: the note, the forms, and the schemas for answers. The first paint, which asks for a
 * password, does not need them. Loaded once; again only if that failed.
 */
export function loadNotePart(): Promise<NotePart> {
  loading ??= importNotePart().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
