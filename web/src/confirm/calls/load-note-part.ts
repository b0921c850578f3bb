function importNotePart() {
  return import('../later/note-part.ts')
}

type NotePart = Awaited<ReturnType<typeof importNotePart>>

let loading: Promise<NotePart> | undefined

/**
 * Loads the larger half of the page: the note, the forms, and the schemas of the answers. The first paint, which asks for a
 * password, does not need them. It is loaded once; after a failure the next call tries again.
 */
export function loadNotePart(): Promise<NotePart> {
  loading ??= importNotePart().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
