import type { Migration } from './migration.ts'
import { searchKeys } from './migrations/0001-search-keys.ts'

/** All migrations, in the order in which they run. A new one goes to the end; none is ever taken out or renumbered. */
export const MIGRATIONS: readonly Migration[] = [searchKeys]
