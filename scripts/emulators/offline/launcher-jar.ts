import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import JSZip from 'jszip'

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
/** A line of a jar's manifest holds 72 bytes at most; the next one goes on after a space. */
const LINE_BYTES = 72

/** A manifest line, wrapped. ASCII only, which a file URL is. */
export function wrapManifestLine(line: string): string {
  const lines: string[] = []
  let rest = line
  for (let first = true; rest !== ''; first = false) {
    const room = first ? LINE_BYTES : LINE_BYTES - 1
    lines.push(`${first ? '' : ' '}${rest.slice(0, room)}`)
    rest = rest.slice(room)
  }
  return `${lines.join('\r\n')}\r\n`
}

/**
 * Writes a jar that holds only a manifest pointing at the Google Cloud CLI's Firestore emulator: firebase-tools runs
 * `java -jar`, and the real jar's own manifest names no main class.
 */
export async function writeLauncherJar(realJar: string, launcher: string): Promise<void> {
  const manifest = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(realJar).href}`,
  ]
  const zip = new JSZip()
  zip.file('META-INF/MANIFEST.MF', `${manifest.map(wrapManifestLine).join('')}\r\n`)
  mkdirSync(path.dirname(launcher), { recursive: true })
  writeFileSync(launcher, await zip.generateAsync({ type: 'nodebuffer' }))
}
