/** The link from a note that is gone to what was done to it: a file of its own, so that only a note's page loads it. */
export const GONE_NOTE_LOG = 'この納品書の操作履歴を見る'
