/** The styles of every page. Those of a page or a component come after them, and win where both say something. */
import './mantine-styles.ts'
import './global.css'
import './dark.css'
import './forced-colors.css'
