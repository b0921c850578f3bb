import path from 'node:path'
import { type BuildOptions, build, stop } from 'esbuild'
import { projectRoot } from '../project.ts'

/** esbuild leaves packages alone, but the contract, which no registry has, must go into the bundle. */
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

/** How functions/src becomes one file: the contract inlined, npm packages left to functions/package.json. */
export function functionsBuild(outFile: string): BuildOptions {
  return {
    absWorkingDir: projectRoot,
    entryPoints: [path.join(projectRoot, 'functions', 'src', 'index.ts')],
    outfile: outFile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    charset: 'utf8',
    logLevel: 'error',
    plugins: [inlineContract],
  }
}

/** Bundles the functions into one file. */
export async function buildFunctions(outFile: string): Promise<void> {
  await build(functionsBuild(outFile))
  // esbuild's helper process would stay until this one ends.
  await stop()
}
