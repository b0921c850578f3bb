/** Masks an address so that only its owner recognises it: `t***@client.example`; '' stays ''. */
export function maskAddress(address: string): string {
  const [first = ''] = address
  return address === '' ? '' : `${first}***${address.slice(address.lastIndexOf('@'))}`
}
