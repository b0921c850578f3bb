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
  // The ignore list contains dot folders, and a run's folder is below one.
  expect(config).not.toHaveProperty('hosting.ignore')
})

test('a run lets the staff app call the emulators and show their frames, and nothing else', () => {
  const policy =
    "default-src 'self'; connect-src 'self' https://a.example; frame-src 'self'; object-src 'none'"
  const headers = [
    { source: '**', headers: [{ key: 'Content-Security-Policy', value: policy }] },
    { source: '/confirm/**', headers: [{ key: 'Content-Security-Policy', value: "default-src 'self'" }] },
  ]
  const { hosting } = configForRun({ hosting: { headers } }, { name: 'x', ports: PORTS })
  expect(hosting).toMatchObject({
    headers: [
      {
        headers: [
          {
            value:
              "default-src 'self'; connect-src 'self' https://a.example http://127.0.0.1:*; frame-src 'self' http://127.0.0.1:*; object-src 'none'",
          },
        ],
      },
      headers[1],
    ],
  })
})

test('a run that wants the Emulator UI has it on its port', () => {
  const config = configForRun({}, { name: 'x', ports: PORTS, ui: true })
  expect(config).toMatchObject({ emulators: { ui: { enabled: true, host: '127.0.0.1', port: 11 } } })
})
