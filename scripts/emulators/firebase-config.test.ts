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
  smtp: 11,
  inbox: 12,
}

test('a run keeps rewrites, headers and rules of firebase.json, and has its own folders and ports', () => {
  const rewrites = [{ source: '**', destination: '/index.html' }]
  const source = {
    hosting: { public: 'web/dist', ignore: ['**/.*'], rewrites },
    functions: { source: 'functions' },
    firestore: { rules: 'firestore.rules' },
    emulators: { auth: { port: 9099 } },
  }
  const config = configForRun(source, 'x', PORTS)
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
  // Its pattern for dot folders would hide the whole run.
  expect(config).not.toHaveProperty('hosting.ignore')
})
