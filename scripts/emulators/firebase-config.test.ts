import { expect, test } from 'vitest'
import { configForRun } from './firebase-config.ts'

const PORTS = {
  hosting: 1,
  functions: 2,
  firestore: 3,
  auth: 4,
  storage: 5,
  tasks: 6,
  eventarc: 7,
  hub: 8,
  logging: 9,
  firestoreWebsocket: 10,
  ui: 11,
  smtp: 12,
  imap: 14,
  inbox: 13,
}

test('a run keeps rewrites, headers and rules of firebase.json, and has its own folders and ports', () => {
  const rewrites = [{ source: '**', destination: '/index.html' }]
  const source = {
    hosting: { public: 'web/dist', ignore: ['**/.*'], rewrites },
    functions: { source: 'functions' },
    firestore: { rules: 'firestore.rules' },
    emulators: { auth: { port: 9099 } },
  }
  const config = configForRun(source, { name: 'x', ports: PORTS })
  expect(config).toMatchObject({
    hosting: { public: '.run/x/web', rewrites },
    functions: [{ source: '.run/x/functions' }],
    firestore: { rules: 'firestore.rules' },
    emulators: {
      hosting: { host: '127.0.0.1', port: 1 },
      firestore: { port: 3, websocketPort: 10 },
      auth: { port: 4 },
      ui: { enabled: false },
    },
  })
  // It ignores dot folders, and a run's folder is below one.
  expect(config).not.toHaveProperty('hosting.ignore')
})

test('a run that wants the Emulator UI has it on its port', () => {
  const config = configForRun({}, { name: 'x', ports: PORTS, ui: true })
  expect(config).toMatchObject({ emulators: { ui: { enabled: true, host: '127.0.0.1', port: 11 } } })
})
