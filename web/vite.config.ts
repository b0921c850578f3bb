import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two modes: `production` for the hosted app, `emulator` for the Emulator Suite. Code behind
 * `import.meta.env.MODE === 'emulator'` is not in the production bundle.
 */
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', sourcemap: false },
})
