/**
 * Runs React with the file that holds it: what it is made of would else run when the app first asks for it, and hold up the
 * page in one piece with the app's own start.
 */
import 'react-dom/client'
