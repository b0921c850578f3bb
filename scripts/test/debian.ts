import { existsSync } from 'node:fs'
import { run } from '../process/run.ts'

/** Installs packages of Debian, on Debian as root only. */
export async function installFromDebian(...names: string[]): Promise<void> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`apt-get で ${names.join('、')} をインストールします…`)
  const apt = { file: 'apt-get', first: [], shell: false }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run(apt, ['update'], { env })
  await run(apt, ['install', '-y', '--no-install-recommends', ...names], { env })
}
