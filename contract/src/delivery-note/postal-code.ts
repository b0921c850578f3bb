/** `1234567` or `123-4567` becomes `〒123-4567`; any other text is unchanged after the sign; '' stays ''. */
export function formatPostalCode(code: string): string {
  if (code === '') return ''
  const digits = /^〒?(\d{3})-?(\d{4})$/.exec(code.normalize('NFKC').trim())
  return digits === null ? `〒${code}` : `〒${digits.slice(1).join('-')}`
}
