import { ERROR_STATUS } from '@kenshu/contract/error-codes'
import { PERMISSIONS } from '@kenshu/contract/permissions'
import type { Caller } from './caller.ts'
import { CLIENT_CALLERS } from './client-callers.ts'
import { cellOf, type Line } from './matrix.ts'
import { STAFF_CALLERS } from './staff-callers.ts'

const HEAD = `# Who may call what

Made from the API's OpenAPI document, the table of routes (\`tests/support/routes\`) and the role table
(\`contract/src/permissions.ts\`) by \`tests/api/authorisation.test.ts\`, which calls every cell on the emulators and fails if this
file differs. To regenerate it, delete it and run \`npm test -- api/authorisation\`.

| cell | meaning |
| --- | --- |
| ✓ | allowed |
| own | allowed for notes whose sales person they are, for views that they made, and for promotes that they requested |
| assigned | allowed for notes whose sales person they are, and for notes whose rejection was handed on to them |
| stopped | allowed for notes that are 営業発行停止 |
| 401 | no valid sign-in: \`unauthenticated\`; \`session_revoked\`, \`session_expired\` for a sign-in that was valid before |
| 403 | \`forbidden\`: the role may not do this; \`domain_not_allowed\`: not a member of the company; \`wrong_password\` |
| 404 | \`note_unavailable\`: the answer for every invalid link, regardless of the reason |
| 410 | \`link_expired\` |

What a role may do to which note, depending on the note's sales person and status, is in \`tests/api/permission-table.test.ts\`. What browsers may
read directly from Firestore and Storage is compared with the same role table in \`tests/rules\`.
If a call accepts all notes of a bundle and names a note that is not in it, that note is not accepted: it is \`unavailable\`
(\`tests/api/bundles.test.ts\`).
`

function cellText(caller: Caller, { route }: Line): string {
  const cell = cellOf(caller, route)
  if (cell !== 'in') return String(ERROR_STATUS[cell])
  if (!('capability' in route) || route.capability === null || 'refused' in caller.staff) return '✓'
  const grant = caller.staff.role === null ? 'never' : PERMISSIONS[route.capability][caller.staff.role]
  return grant === 'always' ? '✓' : grant
}

/** A column of the table, for one caller or for several with equal results. */
interface Column {
  heading: string
  callers: readonly Caller[]
}

const columnOf = (caller: Caller): Column => ({ heading: caller.name, callers: [caller] })

function table(lines: readonly Line[], columns: readonly Column[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['', ...columns.map(({ heading }) => heading)]),
    row(['---', ...columns.map(() => ':-:')]),
    ...lines.map((line) =>
      row([
        `\`${line.operation}\``,
        ...columns.map(({ callers }) => [...new Set(callers.map((one) => cellText(one, line)))].join(' ')),
      ]),
    ),
  ].join('\n')
}

function callersList(callers: readonly Caller[]): string {
  return callers.map(({ name, who }) => `- **${name}**: ${who}`).join('\n')
}

/** The content of docs/authorisation.md. */
export function authorisationDocument(lines: readonly Line[]): string {
  const ofStaff = lines.filter(({ route }) => 'capability' in route)
  const ofClients = lines.filter(({ route }) => !('capability' in route))
  return [
    HEAD,
    "## Staff's routes\n",
    `${callersList(STAFF_CALLERS)}\n- **any link**: every kind of link below, its token sent as a bearer token\n`,
    table(ofStaff, [...STAFF_CALLERS.map(columnOf), { heading: 'any link', callers: CLIENT_CALLERS }]),
    "\n## Clients' routes\n",
    `${callersList(CLIENT_CALLERS)}\n- **no link**: everybody above, with any role, with their own token in place of a link's\n`,
    table(ofClients, [{ heading: 'no link', callers: STAFF_CALLERS }, ...CLIENT_CALLERS.map(columnOf)]),
    '',
  ].join('\n')
}
