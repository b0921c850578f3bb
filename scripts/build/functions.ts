import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import holidayJp from '@holiday-jp/holiday_jp'
import { type BuildOptions, build, stop } from 'esbuild'
import { projectRoot } from '../project.ts'
import { commitOfCheckout } from './commit-of-checkout.ts'
import { firestoreClient } from './firestore-client.ts'

/**
 * The packages that stay outside of the bundle: those that read files of their own, or load what they need by `require`. All others are
 * bundled, because a cold start takes longer for each file that it loads.
 */
const OUTSIDE =
  /^(node:|firebase-|@google-cloud\/|nodemailer$|imapflow$|postal-mime$|yauzl$|@react-pdf\/|react$|react\/)/

/** The package's table of holidays, without weekdays and English names. */
function readHolidays(): Record<string, { date: string; name: string }> {
  const entries = Object.entries(holidayJp.holidays)
  return Object.fromEntries(entries.map(([key, { date, name }]) => [key, { date, name }]))
}

const inlined: NonNullable<BuildOptions['plugins']>[number] = {
  name: 'inlined',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^@kenshu\/contract\// }, ({ path: name }) => ({
      path: path.join(projectRoot, 'contract', 'src', `${name.slice('@kenshu/contract/'.length)}.ts`),
    }))
    // zod comes with many languages. The bundle needs only English, its default.
    pluginBuild.onResolve({ filter: /^\.\.\/locales\/index\.js$/ }, ({ resolveDir }) => ({
      path: path.join(resolveDir, '..', 'locales', 'en.js'),
    }))
    // The list of public holidays is cut to what we read, a quarter of its text.
    pluginBuild.onLoad({ filter: /holiday_jp[\\/]lib[\\/]holidays\.js$/ }, () => ({
      contents: `module.exports = ${JSON.stringify(readHolidays())}`,
    }))
    pluginBuild.onResolve({ filter: OUTSIDE }, ({ path: name }) => ({ path: name, external: true }))
  },
}

/**
 * Bundles functions/src, the contract and small packages: index.js, with a file for each part that index.js loads when it is needed, the
 * receipt's worker, and Firestore's client.
 * @param builtAt when, for a build that is deployed; '' for all others
 */
export function functionsBuild(libFolder: string, builtAt = ''): BuildOptions {
  const source = path.join(projectRoot, 'functions', 'src')
  return {
    absWorkingDir: projectRoot,
    entryPoints: {
      index: path.join(source, 'index.ts'),
      // Runs in a worker thread, so it needs a file of its own.
      'receipt-worker': path.join(source, 'adapters', 'pdf', 'receipt-worker.ts'),
    },
    outdir: libFolder,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    charset: 'utf8',
    logLevel: 'error',
    // Read by functions/src/config/built-from.ts.
    define: {
      'process.env.BUILT_COMMIT': JSON.stringify(commitOfCheckout()),
      'process.env.BUILT_AT': JSON.stringify(builtAt),
    },
    plugins: [firestoreClient, inlined],
  }
}

const FONT_FILES = ['400Regular/NotoSansJP_400Regular.ttf', '700Bold/NotoSansJP_700Bold.ttf', 'LICENSE_FONT']

function copyFonts(libFolder: string): void {
  const require = createRequire(import.meta.url)
  const fontPackage = path.dirname(require.resolve('@expo-google-fonts/noto-sans-jp/package.json'))
  const folder = path.join(libFolder, 'fonts')
  mkdirSync(folder, { recursive: true })
  for (const file of FONT_FILES) {
    copyFileSync(path.join(fontPackage, file), path.join(folder, path.basename(file)))
  }
}

/** Removes an earlier build, whose parts may have had other names. */
function removeBundle(libFolder: string): void {
  if (!existsSync(libFolder)) return
  for (const file of readdirSync(libFolder).filter((name) => /\.js(\.map)?$/.test(name))) {
    rmSync(path.join(libFolder, file))
  }
}

/** Bundles the functions into a folder (entry: index.js), with the receipt's fonts beside them. @param builtAt see functionsBuild */
export async function buildFunctions(libFolder: string, builtAt = ''): Promise<void> {
  removeBundle(libFolder)
  copyFonts(libFolder)
  await build(functionsBuild(libFolder, builtAt))
  // esbuild's helper process would otherwise run until this process ends.
  await stop()
}
