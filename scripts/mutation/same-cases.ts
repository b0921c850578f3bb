import fc from 'fast-check'

// The same cases for every mutant, and for the same mutant in every run. What a second of them does not notice counts as not
// noticed: some properties try 100,000 cases, and every mutant that survives would have to wait for all of them.
fc.configureGlobal({ seed: 1 })
fc.installGlobalPlugin(fc.interruptAfterTimeLimit(1_000))
