/** All Japanese sentences of the toast that offers to undo a change. */
export const undoMessages = {
  button: '元に戻す',
  hint: { ctrl: 'Ctrl+Z でも元に戻せます。', command: 'Command+Z でも元に戻せます。' },
  undoing: '元に戻しています…',
  undone: '元に戻しました',
  failed: '元に戻せませんでした',
  unclear: '元に戻せたか確認できませんでした',
} as const
