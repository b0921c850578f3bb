// Runs before the first paint of the staff app (index.html), so that no page flashes in the wrong theme. What a person chose in the menu
// of the account is in this browser's storage (src/lib/theme.ts); without a choice the system's setting counts. app/dark.css has the colours.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('theme')
    } catch {
      // A browser without storage follows the system.
    }
    const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }
  apply()
  system.addEventListener('change', apply)
  // 'storage' comes from other tabs, 'theme' from this one.
  addEventListener('storage', apply)
  addEventListener('theme', apply)
})()
