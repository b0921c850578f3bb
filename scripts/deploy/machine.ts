import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askServices } from '../doctor/ask.ts'
import { originsOf, type Project } from '../doctor/project-facts.ts'
import { settingsFiles, type Target } from '../doctor/read-settings.ts'
import { readToken } from '../doctor/token.ts'
import { projectRoot } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { carryOut } from '../setup/carry-out.ts'
import type { Machine } from './carry-out-plan.ts'
import { getPage, smokeFaults } from './smoke.ts'

function copySettings(target: Target, folder: string): void {
  for (const name of settingsFiles(target)) {
    const file = path.join(projectRoot, 'functions', name)
    if (existsSync(file)) cpSync(file, path.join(folder, 'functions', name))
  }
}

/** A page of the build that was deployed. */
function readBuilt(name: string): string {
  const file = path.join(projectRoot, 'web', 'dist', name)
  if (!existsSync(file)) throw new Refusal(`${name} がビルドされていません。`)
  return readFileSync(file, 'utf8')
}

/** What carries out plans for a real project. @param again the command of ours that the operator runs again after a failure; null if that would not help */
export function machineFor(target: Target, project: Project, again: string | null): Machine {
  return {
    // A token is valid for an hour, and the tests and an export may take longer.
    ask: async (question) => askServices({ ...(await readToken()), projectId: target.id })(question),
    run: (command) => carryOut(command, again),
    copySettings: (folder) => {
      copySettings(target, folder)
    },
    smoke: (isBuilt) =>
      smokeFaults(
        originsOf(project)[0] ?? '',
        isBuilt
          ? {
              index: readBuilt('index.html'),
              signIn: readBuilt('sign-in.html'),
              confirm: readBuilt('confirm.html'),
            }
          : null,
        getPage,
      ),
    wait: (ms) => sleep(ms),
    say: (line) => {
      console.log(line)
    },
  }
}
