import path from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { projectRoot } from '../project.ts'
import { quickValidation } from './quick-validation.ts'

/** What functions/src imports of `firebase-admin/firestore` besides types; firebase-admin passes it on as it is. */
const USED = ['AggregateField', 'FieldPath', 'FieldValue', 'Firestore', 'Timestamp']
export const FIRESTORE_CLIENT = 'firestore-client.cjs'

/**
 * Makes one file of Firestore's client, with all that it needs: loading its 420 files takes a third more of the processor
 * (docs/decisions/0051-cold-start.md). It stays CommonJS, because google-gax asks where its own file is.
 */
export async function buildFirestoreClient(libFolder: string): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    stdin: {
      contents: `export { ${USED.join(', ')} } from '@google-cloud/firestore'`,
      resolveDir: path.join(projectRoot, 'functions'),
    },
    outfile: path.join(libFolder, FIRESTORE_CLIENT),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // Without its comments and spaces it is 4 MB instead of 7, and compiled sooner.
    minifyWhitespace: true,
    plugins: [quickValidation],
    logLevel: 'error',
  })
}

/** Makes the functions' bundle import Firestore's client from that file, which stands beside it. */
export const firestoreClient: NonNullable<BuildOptions['plugins']>[number] = {
  name: 'firestore-client',
  setup(pluginBuild) {
    const libFolder = pluginBuild.initialOptions.outdir ?? ''
    let built: Promise<void> | undefined
    // While somebody edits the functions, the client stays as it is.
    pluginBuild.onStart(() => (built ??= buildFirestoreClient(libFolder)))
    pluginBuild.onResolve({ filter: /^firebase-admin\/firestore$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'firestore-client',
    }))
    // Not imported, because Node would first look through all of it for the names of its exports.
    pluginBuild.onLoad({ filter: /.*/, namespace: 'firestore-client' }, () => ({
      contents: `
        import { createRequire } from 'node:module'
        export const { ${USED.join(', ')} } = createRequire(import.meta.url)('./${FIRESTORE_CLIENT}')`,
    }))
  },
}
