import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project.ts'
import type { Ports } from './ports.ts'

const HOST = '127.0.0.1'

/** The parts of firebase.json that a run replaces. It keeps the rest (rules, rewrites, headers). */
type FirebaseConfig = { functions?: unknown; hosting?: Record<string, unknown>; emulators?: unknown }

function readConfig(): FirebaseConfig {
  // Our own file. firebase-tools checks its format at the start.
  return JSON.parse(readFileSync(path.join(projectRoot, 'firebase.json'), 'utf8')) as FirebaseConfig
}

function at(port: number): { host: string; port: number } {
  return { host: HOST, port }
}

type Run = { name: string; ports: Ports; ui?: boolean }

/**
 * The emulators have other addresses than the production services, so the pages may call them and show their
 * frames.
 */
function allowEmulators(policy: string): string {
  return policy.replaceAll(/(?<=connect-src|frame-src)[^;]*/g, (sources) => `${sources} http://${HOST}:*`)
}

/** Hosting's headers, in which the staff app's policy allows the emulators. */
function headersForRun(headers: unknown): unknown {
  const text = JSON.stringify(headers ?? [])
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && value.includes('connect-src') ? allowEmulators(value) : value,
  )
}

/** firebase.json with a run's ports and folders. */
export function configForRun(
  config: FirebaseConfig,
  { name, ports, ui = false }: Run,
): Record<string, unknown> {
  // The ignore list is meant for deploys. Here it would ignore everything, because the run's folder is below a dot folder.
  const hosting = Object.entries(config.hosting ?? {}).filter(
    ([key]) => key !== 'predeploy' && key !== 'ignore',
  )
  return {
    ...config,
    functions: [{ source: `.run/${name}/functions`, codebase: 'default', runtime: 'nodejs24' }],
    hosting: {
      ...Object.fromEntries(hosting),
      headers: headersForRun(config.hosting?.['headers']),
      public: `.run/${name}/web`,
    },
    emulators: {
      hosting: at(ports.hosting),
      functions: at(ports.functions),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
      auth: at(ports.auth),
      storage: at(ports.storage),
      tasks: at(ports.tasks),
      eventarc: at(ports.eventarc),
      hub: at(ports.hub),
      logging: at(ports.logging),
      ui: { enabled: ui, ...(ui && at(ports.ui)) },
      singleProjectMode: true,
    },
  }
}

/**
 * Writes the run's configuration beside firebase.json, because firebase-tools requires all paths in it to be below its
 * folder.
 */
export function writeConfigForRun(run: Run): string {
  const file = path.join(projectRoot, `firebase.run-${run.name}.json`)
  writeFileSync(file, `${JSON.stringify(configForRun(readConfig(), run), null, 2)}\n`)
  return file
}
