let tell: () => void = () => undefined

/** Resolves once the prompts' code is there (app/overlays.tsx). It loads after the page, and a prompt that comes before it would be lost. */
export const promptsReady: Promise<void> = new Promise((resolve) => {
  tell = resolve
})

/** Called when the code of dialogs is there. */
export function tellPromptsReady(): void {
  tell()
}
