import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ACCOUNTS } from '../emulators/accounts.ts'
import { COMPANY, CONFIRM_LINK_DAYS } from '../emulators/company.ts'
import type { Ports } from '../emulators/ports.ts'
import { PROJECT_ID, projectRoot, REGION, runFolder } from '../project.ts'

/** The value of the secret COOKIE_SECRET on the emulators. */
export const EMULATED_COOKIE_SECRET = 'cookies of the emulators are signed with this'

/** The value of the secret RETURN_ADDRESS_SECRET on the emulators. */
export const EMULATED_RETURN_ADDRESS_SECRET = 'mails of the emulators come back by this'

/** Address of the app in a run. */
export function appUrl(ports: Ports): string {
  return `http://127.0.0.1:${String(ports.hosting)}`
}

/** Address of the function for long calls; Hosting cuts off a call after 60 s. */
export function longApiUrl(ports: Ports): string {
  return `http://127.0.0.1:${String(ports.functions)}/${PROJECT_ID}/${REGION}/longApi`
}

/** Address of the function for clients' calls. */
export function clientApiUrl(ports: Ports): string {
  return `http://127.0.0.1:${String(ports.functions)}/${PROJECT_ID}/${REGION}/clientApi`
}

/** Folder of a run's built functions. */
export function functionsLib(name: string): string {
  return path.join(runFolder(name), 'functions', 'lib')
}

/** The file that the web app, built in mode emulator, reads when it starts. */
function emulatorsJson(ports: Ports): object {
  return {
    projectId: PROJECT_ID,
    apiKey: PROJECT_ID,
    authUrl: `http://127.0.0.1:${String(ports.auth)}`,
    firestoreHost: '127.0.0.1',
    firestorePort: ports.firestore,
    longApiUrl: longApiUrl(ports),
    accounts: ACCOUNTS.map(({ email, displayName, role }) => ({ email, displayName, role })),
  }
}

/** Writes emulators.json into the run's Hosting root. */
export function writeEmulatorsJson(name: string, ports: Ports): void {
  const folder = path.join(runFolder(name), 'web')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'emulators.json'), `${JSON.stringify(emulatorsJson(ports), null, 2)}\n`)
}

export type RunMail = {
  /** SMTP port on this machine */
  port: number
  /** login, if the server requires one */
  user?: string
  password?: string
  /** the mailbox for bounced mails, on this machine; if it is missing, bounces go nowhere */
  returns?: { address: string; port: number; user: string; password: string }
}

/** The files beside a run's bundle from which the emulators take its parameters and its secrets. */
const ENVIRONMENT = { parameters: '.env.local', secrets: '.secret.local' }

/**
 * Sets the parameters and the secrets of a run's functions in this process, for a process that loads their bundle itself.
 * @param folder of the functions
 */
export function loadFunctionsEnvironment(folder: string): void {
  for (const file of Object.values(ENVIRONMENT)) process.loadEnvFile(path.join(folder, file))
}

function toLines(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
}

/**
 * Writes the files around a run's functions bundle: package.json, parameters, and a link to
 * functions/node_modules, which has the packages whose version differs from the root's.
 * @param origins addresses from which a browser may call longApi; the first is the app's own
 * @param reminderDayMinutes how many minutes are a business day for reminders; '': real days
 * @param isAsInProduction whether throttles, backoff and limits are production's
 */
export function writeFunctionsFolder(
  name: string,
  origins: readonly string[],
  mail: RunMail,
  reminderDayMinutes = '',
  isAsInProduction = false,
): void {
  const source = path.join(projectRoot, 'functions')
  const folder = path.join(runFolder(name), 'functions')
  mkdirSync(folder, { recursive: true })
  copyFileSync(path.join(source, 'package.json'), path.join(folder, 'package.json'))
  const parameters = {
    ALLOWED_EMAIL_DOMAINS: 'example.co.jp',
    INITIAL_ADMIN_EMAILS: '',
    ENABLE_DIFF_CSV: 'true',
    APP_ORIGINS: origins.join(','),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mail.port),
    SMTP_SECURE: 'false',
    SMTP_USER: mail.user ?? '',
    MAIL_FROM: 'kenshu@example.co.jp',
    MAIL_FROM_NAME: `${COMPANY.companyName} 検収窓口`,
    COMPANY_NAME: COMPANY.companyName,
    COMPANY_PHONE: COMPANY.companyPhone,
    COMPANY_ADDRESS: COMPANY.companyAddress,
    BOUNCE_ADDRESS: mail.returns?.address ?? '',
    BOUNCE_IMAP_HOST: mail.returns === undefined ? '' : '127.0.0.1',
    BOUNCE_IMAP_PORT: String(mail.returns?.port ?? 0),
    BOUNCE_IMAP_SECURE: 'false',
    BOUNCE_IMAP_USER: mail.returns?.user ?? '',
    CONFIRM_LINK_DAYS: String(CONFIRM_LINK_DAYS),
    CONFIRM_BASE_URL: origins[0] ?? '',
    REMINDER_DAY_MINUTES: reminderDayMinutes,
    AS_IN_PRODUCTION: String(isAsInProduction),
  }
  writeFileSync(path.join(folder, ENVIRONMENT.parameters), toLines(parameters))
  // Without this file the emulator would ask Secret Manager.
  const secrets = {
    SMTP_PASSWORD: mail.password ?? 'unused',
    BOUNCE_IMAP_PASSWORD: mail.returns?.password ?? 'unused',
    COOKIE_SECRET: EMULATED_COOKIE_SECRET,
    RETURN_ADDRESS_SECRET: EMULATED_RETURN_ADDRESS_SECRET,
    TRAIL_SIGNING_KEY: 'checkpoints of the emulators are signed with this',
  }
  writeFileSync(path.join(folder, ENVIRONMENT.secrets), toLines(secrets))
  const packages = path.join(source, 'node_modules')
  const link = path.join(folder, 'node_modules')
  // A junction needs no special rights on Windows; other systems ignore the type.
  if (existsSync(packages) && !existsSync(link)) symlinkSync(packages, link, 'junction')
}
