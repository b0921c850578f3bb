/**
 * What has just happened to the note. `done`: this client's answer was accepted. `already`: someone else had given the same answer
 * before. `acceptRefused`, `rejectRefused`: this client's answer was not taken, because someone else had given the other one before.
 * `changed`: the document was updated.
 */
export type News = 'opened' | 'done' | 'already' | 'acceptRefused' | 'rejectRefused' | 'changed'
