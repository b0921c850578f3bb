import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../project.ts'
import { Refusal } from '../../refusal.ts'
import { deniesEverything } from './storage-rules.ts'

/** Set for firebase-tools' process if the replacement is to be used. */
const VARIABLE = 'KENSHU_DENY_ALL_STORAGE'

/**
 * Environment of firebase-tools' process if the Storage rules runtime is not available.
 * @throws {Refusal} if storage.rules allow anything
 */
export function deniedStorageEnvironment(): Record<string, string> {
  if (!deniesEverything(readFileSync(path.join(projectRoot, 'storage.rules'), 'utf8'))) {
    throw new Refusal(
      'Storage ルールの実行環境をダウンロードできません。storage.rules がすべてを拒否する内容ではないため、代替では動かせません。インターネット接続を確かめてください。',
    )
  }
  console.log(
    'Storage ルールの実行環境をダウンロードできないため、すべて拒否する代替を使います（storage.rules と同じ結果です）。',
  )
  return { [VARIABLE]: '1' }
}

// firebase-tools has no types. This is the part that is replaced.
type RulesRuntime = {
  StorageRulesRuntime: unknown
  StorageRulesetInstance: new (owner: unknown, version: number, name: string) => unknown
  StorageRulesIssues: new () => unknown
}

/**
 * If the environment says so, replaces the rules runtime by one that denies every client request.
 * @param require of a module that is loaded before firebase-tools starts
 */
export function denyStorageWhereAsked(require: (id: string) => unknown): void {
  if (process.env[VARIABLE] !== '1') return
  const runtime = require('firebase-tools/lib/emulator/storage/rules/runtime') as RulesRuntime
  const { StorageRulesetInstance, StorageRulesIssues } = runtime
  runtime.StorageRulesRuntime = class {
    alive = true
    start(): Promise<void> {
      return Promise.resolve()
    }
    stop(): Promise<void> {
      return Promise.resolve()
    }
    loadRuleset(): Promise<unknown> {
      const ruleset = new StorageRulesetInstance(this, 2, 'deny-all')
      return Promise.resolve({ ruleset, issues: new StorageRulesIssues() })
    }
    verifyWithRuleset(): Promise<unknown> {
      return Promise.resolve({ permitted: false, issues: new StorageRulesIssues() })
    }
  }
}
