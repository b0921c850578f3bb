import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../project.ts'
import { Refusal } from '../../refusal.ts'
import { deniesEverything } from './storage-rules.ts'

/** Says, in the environment of firebase-tools' process, that the stand-in takes the place of the rules runtime. */
const VARIABLE = 'KENSHU_DENY_ALL_STORAGE'

/**
 * Environment of firebase-tools' process, where the Storage rules runtime cannot be had.
 * @throws {Refusal} where storage.rules allow anything
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

// firebase-tools has no types; this is the part of it that is replaced.
type RulesRuntime = {
  StorageRulesRuntime: unknown
  StorageRulesetInstance: new (owner: unknown, version: number, name: string) => unknown
  StorageRulesIssues: new () => unknown
}

/**
 * Where the environment says so, answers 'denied' to every client request in place of the rules runtime.
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
