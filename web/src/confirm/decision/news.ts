/**
 * What has just happened to the note. `done`: this client's answer was accepted. `already`: someone else had answered before.
 * `changed`: the document was updated.
 */
export type News = 'opened' | 'done' | 'already' | 'changed'
