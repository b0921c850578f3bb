/**
 * What has just happened to the note. `done`: our own answer was accepted. `already`: somebody had answered before.
 * `changed`: the document was updated.
 */
export type News = 'opened' | 'done' | 'already' | 'changed'
