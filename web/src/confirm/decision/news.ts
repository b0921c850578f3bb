/** Why the note is shown as it is: `done`, our own answer has just got through; `already`, somebody else's had before. */
export type News = 'opened' | 'done' | 'already' | 'changed'
