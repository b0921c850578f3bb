/** The parts of Firebase that the app starts with, in a file of their own: early calls do without them (start.ts). */
export { initializeApp } from 'firebase/app'
export { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
