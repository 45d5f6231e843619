import { App } from "aws-cdk-lib";
import { makeLocalShop, makeShop } from "./stacks/shop-app.ts";

const app = new App();
if (app.node.tryGetContext("local")) makeLocalShop(app);
else makeShop(app);
