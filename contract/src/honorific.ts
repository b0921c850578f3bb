const HONORIFICS = { person: '様', company: '御中' } as const
/** company: also its departments */
type Addressed = keyof typeof HONORIFICS

/** 鵜殿 and 真殿 are surnames. */
const ADDRESSED = /(?:様|さま|御中|先生|各位|(?<!(?:^|\s)[鵜真])殿)\s*$/u

/** What is put after a name: '' if the name, as it was typed, already ends in an honorific. */
export function honorificOf(name: string, kind: Addressed): string {
  return ADDRESSED.test(name) ? '' : HONORIFICS[kind]
}

/**
 * A name with its honorific, unless it already ends in one.
 * @param separator between both
 */
export function withHonorific(name: string, kind: Addressed = 'person', separator: '' | ' ' = ' '): string {
  const honorific = honorificOf(name, kind)
  return honorific === '' ? name : `${name}${separator}${honorific}`
}
