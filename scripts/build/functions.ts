import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type BuildOptions, build, stop } from 'esbuild'
import { projectRoot } from '../project.ts'

/** Packages stay outside of the bundle, except for the contract, which is in no registry. */
const inlineContract: NonNullable<BuildOptions['plugins']>[number] = {
  name: 'inline-contract',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^@kenshu\/contract\// }, ({ path: name }) => ({
      path: path.join(projectRoot, 'contract', 'src', `${name.slice('@kenshu/contract/'.length)}.ts`),
    }))
    pluginBuild.onResolve({ filter: /^[^./]/ }, ({ kind, path: name }) =>
      kind === 'entry-point' || path.isAbsolute(name) ? undefined : { path: name, external: true },
    )
  },
}

/**
 * Bundles functions/src into two files, with the contract and without the npm packages of
 * functions/package.json.
 */
export function functionsBuild(libFolder: string): BuildOptions {
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
    platform: 'node',
    target: 'node24',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    charset: 'utf8',
    logLevel: 'error',
    plugins: [inlineContract],
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

/** Bundles the functions into a folder (entry: index.js), with the receipt's fonts beside them. */
export async function buildFunctions(libFolder: string): Promise<void> {
  copyFonts(libFolder)
  await build(functionsBuild(libFolder))
  // esbuild's helper process would otherwise run until this process ends.
  await stop()
}
